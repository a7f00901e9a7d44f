import { type Board, endBoard, saveBoard } from '#contract/calls/boards/boards.ts'
import { argsOf, type DeviceEffect, effect, type Write } from '#src/offline/db/effect.ts'

/** A plate with the names that this phone knows of it. */
async function namedItem(
  write: Write,
  { lot_id, chapa: plate, nota: note = '' }: { lot_id: number; chapa: number; nota?: string | undefined },
): Promise<Board['items'][number]> {
  const photo = (await write.all('fotos', 'lote_id', lot_id))[0]
  const { product_code = '', batch = '' } = photo ?? {}
  const product = product_code ? await write.get('productos', product_code) : undefined
  return {
    ...{ lot_id, chapa: plate, nota: note, product_code, batch, branch: '' },
    product_name: product?.product_name ?? product_code,
    disponible: true,
    favorita_at: null,
    comentario: '',
  }
}

/** Effects of boards on the phone: one that waits has no link yet. */
export const boardsEffects: readonly DeviceEffect[] = [
  effect(saveBoard, async (write, args, { now }) => {
    const form = argsOf(saveBoard.endpoint, args)
    const account = form.account_id === undefined ? undefined : await write.get('cuentas', form.account_id)
    const items: Board['items'] = []
    for (const item of form.items) items.push(await namedItem(write, item))
    await write.put('muestrarios', {
      uuid: form.uuid,
      titulo: form.titulo ?? '',
      account_id: form.account_id ?? null,
      account_name: account?.account_name ?? '',
      cliente: form.cliente ?? '',
      precios: form.precios ?? false,
      items,
      ...{ enlace: null, vence: null, vistas: 0, ultima_vista: null },
      created_at: new Date(now).toISOString(),
      version: 0,
    })
  }),
  effect(endBoard, (write, { uuid }) => write.patch('muestrarios', uuid, { enlace: null, vence: null })),
]
