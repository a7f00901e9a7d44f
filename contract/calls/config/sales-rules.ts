import * as v from 'valibot'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { numberField } from '#contract/kit/fields/number.ts'
import { synced } from '#contract/kit/synced.ts'
import { confirmation } from '#contract/kit/wire.ts'
import { SALES_RULES } from '#contract/rules/sales-rules.ts'

const field = ({ least, most }: { least: number; most: number }) => {
  const words = `Debe ser un número entero, de ${least} a ${most}.`
  return numberField(
    { least, most, decimals: 0 },
    { none: words, decimals: words, least: words, most: words },
  )
}

const { plazo: term, extensiones: extensions, por_vendedor, por_cuenta, por_dia } = SALES_RULES

const inputs = {
  plazo: field(term),
  extensiones: field(extensions),
  por_vendedor: field(por_vendedor),
  por_cuenta: field(por_cuenta),
  por_dia: field(por_dia),
}

/** Rules of trade as they stand: working days, times, plates and holds. */
export const salesRules = v.object({
  plazo: v.number(),
  extensiones: v.number(),
  por_vendedor: v.number(),
  por_cuenta: v.number(),
  por_dia: v.number(),
  ...synced,
})
export type VersionedSalesRules = v.InferOutput<typeof salesRules>

/** Read by all who are signed in: screens say how long a hold lasts before one is made. */
export const getSalesRules = defineEndpoint({
  method: 'GET',
  path: '/api/ventas/reglas',
  summary: 'Reglas de venta: cuánto dura un apartado y cuántos puede haber',
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
