import * as v from 'valibot'
import { cuit } from '#contract/kit/cuit.ts'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { confirmation, manyOf } from '#contract/kit/wire.ts'

/** CUITs whose payments are not sent to accounting, with dashes, and the names of their accounts beside. [S286] */
export const configuration = v.object({
  cuit_explude: v.array(v.string()),
  cuentas: v.array(v.object({ cuit: v.string(), account_name: v.nullable(v.string()) })),
  /** Names this list: another list has another number. */
  version: v.number(),
})
export type Configuration = v.InferOutput<typeof configuration>

export const getConfig = defineEndpoint({
  method: 'GET',
  path: '/api/config/config',
  summary: 'Configuración: CUIT excluidos de contabilidad',
  needs: 'root',
  input: v.object({}),
  output: v.object({ data: configuration }),
})

/** Exactly these from now on, each once; `If-Match` names the list that was on screen. [S286] */
export const saveConfig = defineEndpoint({
  method: 'POST',
  path: '/api/config/config',
  summary: 'Guardar la configuración',
  needs: 'root',
  input: v.object({ cuit_explude: v.optional(manyOf(cuit), '') }),
  output: v.object({ ...confirmation.entries, data: configuration }),
  body: 'form',
})

export const configEndpoints = [getConfig, saveConfig]
