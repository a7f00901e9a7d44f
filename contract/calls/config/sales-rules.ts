import * as v from 'valibot'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { numberField } from '#contract/kit/fields/number.ts'
import { synced } from '#contract/kit/synced.ts'
import { confirmation } from '#contract/kit/wire.ts'
import { SALES_RULES, TAKEN_PLATE } from '#contract/rules/sales-rules.ts'

const field = ({ least, most }: { least: number; most: number }) => {
  const words = `Debe ser un número entero, de ${least} a ${most}.`
  return numberField(
    { least, most, decimals: 0 },
    { none: words, decimals: words, least: words, most: words },
  )
}

const inputs = {
  plazo: field(SALES_RULES.plazo),
  extensiones: field(SALES_RULES.extensiones),
  por_vendedor: field(SALES_RULES.por_vendedor),
  por_cuenta: field(SALES_RULES.por_cuenta),
  por_dia: field(SALES_RULES.por_dia),
  sena: field(SALES_RULES.sena),
  sena_dias: field(SALES_RULES.sena_dias),
  presupuesto_dias: field(SALES_RULES.presupuesto_dias),
  presupuestos_por_dia: field(SALES_RULES.presupuestos_por_dia),
  enlace_dias: field(SALES_RULES.enlace_dias),
  chapa_ocupada: v.picklist(TAKEN_PLATE, 'Elegí qué pasa con un pedido así.'),
}

/** Rules of trade as they stand: days, times, plates, holds, quotes and percents. */
export const salesRules = v.object({
  plazo: v.number(),
  extensiones: v.number(),
  por_vendedor: v.number(),
  por_cuenta: v.number(),
  por_dia: v.number(),
  sena: v.number(),
  sena_dias: v.number(),
  presupuesto_dias: v.number(),
  presupuestos_por_dia: v.number(),
  enlace_dias: v.number(),
  chapa_ocupada: v.picklist(TAKEN_PLATE),
  ...synced,
})
export type VersionedSalesRules = v.InferOutput<typeof salesRules>

/** Read by all who are signed in: screens say how long a hold lasts before one is made. */
export const getSalesRules = defineEndpoint({
  method: 'GET',
  path: '/api/ventas/reglas',
  summary: 'Reglas de venta: apartados, señas, presupuestos y muestrarios',
  needs: 'auth',
  conditional: true,
  input: v.object({}),
  output: v.object({ data: salesRules, etag: v.string() }),
})

/** `If-Match` names the rules that were on screen. */
export const saveSalesRules = defineEndpoint({
  method: 'POST',
  path: '/api/config/ventas',
  summary: 'Guardar las reglas de venta',
  needs: 'root',
  input: v.object(inputs),
  output: v.object({ ...confirmation.entries, data: salesRules }),
  body: 'form',
})

export const salesRulesEndpoints = [getSalesRules, saveSalesRules]
