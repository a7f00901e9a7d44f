import type { Quote } from '#contract/calls/quotes/quote.ts'
import {
  answerQuote,
  cancelQuote,
  revokeQuoteLink,
  saveQuote,
  sendQuote,
} from '#contract/calls/quotes/quotes.ts'
import { isFinalQuote } from '#contract/calls/rules/quote-rules.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { argsOf, type DeviceEffect, type EffectContext, effect, type Write } from '#src/offline/db/effect.ts'

type Form = ArgsOf<typeof saveQuote.endpoint>

const empty = (uuid: string, { user, now }: EffectContext): Quote => ({
  ...{ uuid, numero: null, estado: 'borrador', grupo_uuid: null, motivo: '', version: 0 },
  ...{
    account_id: null,
    account_name: '',
    cliente: '',
    tel: '',
    condiciones: '',
    observaciones: '',
    vence: null,
  },
  ...{ responsable_uuid: user.uuid, responsable: user.fullname },
  ...{ lineas: [], enviado: null, cambiado: false, respuestas: [] },
  ...{ created_at: new Date(now).toISOString(), updated_at: new Date(now).toISOString() },
})

async function lineOf(write: Write, line: Form['lineas'][number]): Promise<Quote['lineas'][number]> {
  const product = await write.get('productos', line.product_code)
  const { uuid, product_code, quantity, unit } = line
  return {
    ...{ uuid, product_code, product_name: product?.product_name ?? product_code, quantity, unit },
    ...{ lote: line.lote ?? null, branch: line.branch ?? '', chapas: line.chapas ?? null },
    ...{ descuento: line.descuento ?? 0, nota: line.nota ?? '' },
  }
}

async function save(write: Write, form: Form, context: EffectContext): Promise<void> {
  const before = (await write.get('presupuestos', form.uuid)) ?? empty(form.uuid, context)
  const account = form.account_id === undefined ? undefined : await write.get('cuentas', form.account_id)
  await write.put('presupuestos', {
    ...before,
    account_id: form.account_id ?? null,
    account_name: account?.account_name ?? '',
    ...{ cliente: form.cliente?.nombre ?? '', tel: form.cliente?.tel ?? '' },
    lineas: await Promise.all(form.lineas.map((line) => lineOf(write, line))),
    ...{
      condiciones: form.condiciones ?? '',
      observaciones: form.observaciones ?? '',
      interna: form.interna ?? '',
    },
    ...{ vence: form.vence ?? null, cambiado: before.enviado !== null },
    updated_at: new Date(context.now).toISOString(),
  })
}

const STATUS_AFTER = { acepta: 'aceptado', cambio: 'cambio pedido', rechaza: 'rechazado' } as const

/** Effects of quotes on the phone. One that is sent stays as it is until the server has frozen its version. */
export const quotesEffects: readonly DeviceEffect[] = [
  effect(saveQuote, (write, args, context) => save(write, argsOf(saveQuote.endpoint, args), context)),
  effect(sendQuote, async () => {}),
  effect(answerQuote, async (write, { uuid, respuesta: answer }) => {
    const found = await write.get('presupuestos', uuid)
    if (found && !isFinalQuote(found.estado))
      await write.patch('presupuestos', uuid, { estado: STATUS_AFTER[answer] })
  }),
  effect(cancelQuote, async (write, { uuid }) => {
    const found = await write.get('presupuestos', uuid)
    if (found && found.estado !== 'aceptado') await write.patch('presupuestos', uuid, { estado: 'anulado' })
  }),
  effect(revokeQuoteLink, async () => {}),
]
