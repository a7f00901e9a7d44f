import { changeHold, createHolds, extendHold, type Hold, releaseHold } from '#contract/calls/holds/holds.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { isOpenHold } from '#contract/rules/hold-rules.ts'
import { argsOf, type DeviceEffect, type EffectContext, effect, type Write } from '#src/offline/db/effect.ts'

type Form = ArgsOf<typeof createHolds.endpoint>

/** Names of the lot as this phone knows them: of a photo, or of a lot that was looked at. */
async function lotNames(write: Write, lot: number) {
  const photo = (await write.all('fotos', 'lote_id', lot))[0]
  const viewed = photo ? undefined : await write.get('viewedLots', lot)
  const { product_code = '', batch = '', branch = '' } = { ...viewed, ...photo }
  const product = product_code ? await write.get('productos', product_code) : undefined
  return {
    product_code,
    batch,
    branch: viewed?.branch ?? branch,
    product_name: product?.product_name ?? product_code,
  }
}

async function newHold(
  write: Write,
  { form, item }: { form: Form; item: Form['items'][number] },
  { user, now }: EffectContext,
): Promise<Hold> {
  const account = form.account_id === undefined ? undefined : await write.get('cuentas', form.account_id)
  return {
    ...item,
    ...(await lotNames(write, item.lot_id)),
    // An unsent hold keeps nothing.
    estado: 'en espera',
    ajeno: false,
    hasta: null,
    lugar: Number.MAX_SAFE_INTEGER,
    extensiones: 0,
    account_id: form.account_id ?? null,
    account_name: account?.account_name ?? '',
    cliente: form.cliente ?? '',
    nota: form.nota ?? '',
    responsable_uuid: user.uuid,
    responsable: user.fullname,
    order_uuid: null,
    sin_respaldo: false,
    created_at: new Date(now).toISOString(),
    version: 0,
  }
}

/** Effects of holds on the phone. One that the server has not taken waits, whatever the phone knows of its plate. */
export const holdsEffects: readonly DeviceEffect[] = [
  effect(createHolds, async (write, args, context) => {
    const form = argsOf(createHolds.endpoint, args)
    for (const item of form.items) await write.put('apartados', await newHold(write, { form, item }, context))
  }),
  effect(extendHold, async (write, { uuid }) => {
    const held = await write.get('apartados', uuid)
    if (held?.estado === 'activo') await write.patch('apartados', uuid, { extensiones: held.extensiones + 1 })
  }),
  effect(changeHold, async (write, args, { user }) => {
    const {
      uuid,
      account_id,
      cliente: client,
      responsable_uuid: owner,
      nota,
    } = argsOf(changeHold.endpoint, args)
    if (!(await write.get('apartados', uuid))) return
    const account = account_id === undefined ? undefined : await write.get('cuentas', account_id)
    await write.patch('apartados', uuid, {
      ...((account_id !== undefined || client !== undefined) && {
        account_id: account_id ?? null,
        account_name: account?.account_name ?? '',
        cliente: client ?? '',
      }),
      // The server says the names of others.
      ...(owner !== undefined && {
        responsable_uuid: owner,
        responsable: owner === user.uuid ? user.fullname : '',
      }),
      ...(nota !== undefined && { nota }),
    })
  }),
  effect(releaseHold, async (write, { uuid }) => {
    const held = await write.get('apartados', uuid)
    if (held && isOpenHold(held.estado)) await write.patch('apartados', uuid, { estado: 'liberado' })
  }),
]
