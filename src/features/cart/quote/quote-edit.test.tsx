import { afterEach, expect, test } from 'vitest'
import { saveQuote } from '#contract/calls/quotes/quotes.ts'
import { openPhone, type Phone, sellerUser } from '#tests/phones/phone.ts'
import { button, click, pageText, type, untilRead } from '#tests/render.tsx'
import { openScreen } from '#tests/screen.tsx'
import { id } from '#tests/worlds/outbox-world.ts'
import { QuoteEditPage } from './quote-edit-page.tsx'

const uuid = id(80)
let phone: Phone
afterEach(() => phone.device.close())

const shows = (text: string) => untilRead(() => expect(pageText()).toContain(text))
const field = (label: string) =>
  [...document.querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith(label))
    ?.control as HTMLInputElement | undefined
/** Its name says how much was changed. */
const save = () =>
  click(
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith('Guardar')),
  )
const queued = () => phone.device.db.outbox.orderBy('seq').toArray()

/** The form of a quote of two lines that waits on this phone. */
async function open(
  pending: (row: string) => string | null = () => null,
  most?: number,
): Promise<{ close: () => Promise<void> }> {
  phone = await openPhone(
    () => undefined,
    sellerUser({
      p: { vendedor: true, presupuestar: true },
      ...(most !== undefined && { descuento_max: most }),
    }),
  )
  const { id: row } = await phone.device.enqueue(saveQuote, {
    uuid,
    cliente: { nombre: 'Obra Ríos' },
    lineas: [81, 82].map((line) => ({
      ...{ uuid: id(line), product_code: 'GPULP20P', quantity: 2, unit: 'PZA', lote: `B-${line}` },
    })),
    condiciones: 'Contado',
  })
  return show(pending(row))
}
const show = (pending: string | null) =>
  openScreen(phone, () => <QuoteEditPage uuid={uuid} pendiente={pending} onSaved={() => undefined} />)

async function openDiscount(): Promise<void> {
  await click(document.querySelector('button[aria-label^="Más acciones de"]'))
  await untilRead(() => expect(button('+ Descuento')).toBeTruthy())
  await click(button('+ Descuento'))
  await untilRead(() => expect(field('Descuento')).toBeTruthy())
}

test('what is typed stays, and is saved without network with its discount', async () => {
  const first = await open()
  await shows('B-81')
  await openDiscount()
  await type(field('Descuento') ?? null, '7,5')
  await click(button('+ Nota interna'))
  await type(field('Nota interna') ?? null, 'Paga mal')
  await first.close()
  await show(null)
  await untilRead(() => expect(field('Nota interna')?.value).toBe('Paga mal'))

  await save()

  await untilRead(async () => {
    const last = (await queued()).at(-1)
    expect(last?.args).toMatchObject({ uuid, condiciones: 'Contado', interna: 'Paga mal' })
    expect(last?.args.lineas).toMatchObject([{ lote: 'B-81', descuento: 7.5 }, { lote: 'B-82' }])
  })
})

test('what the server refused stands beside its line, and goes again in its place', async () => {
  const first = await open()
  await first.close()
  const [row] = await queued()
  const errors = { 'lineas.1.lote': ['El lote B-82 no existe para ese producto.'] }
  const lastError = {
    code: 'entrada-invalida',
    status: 422,
    messages: Object.values(errors).flat(),
    errors,
    at: 0,
  }
  await phone.device.db.outbox.toCollection().modify({ state: 'rechazado', attempts: 1, lastError } as never)
  await show(row?.id ?? null)

  await untilRead(() => {
    const [right, wrong] = document.querySelectorAll('section[aria-label="Materiales"] > ul > li')
    expect(wrong?.textContent).toContain('El lote B-82 no existe para ese producto.')
    expect(right?.textContent).not.toContain('no existe')
  })
  await type(field('Condiciones') ?? null, 'A 30 días')
  await save()

  await untilRead(async () =>
    expect(await queued()).toMatchObject([{ state: 'pendiente', args: { condiciones: 'A 30 días' } }]),
  )
})

test('a discount over the role’s is said beside its field before it is saved', async () => {
  const { close } = await open(() => null, 5)
  await shows('B-81')
  await openDiscount()

  await type(field('Descuento') ?? null, '7,5')
  await shows('Tu descuento máximo es 5 %.')
  await type(field('Descuento') ?? null, '5')

  await untilRead(() => expect(pageText()).not.toContain('Tu descuento máximo'))
  await close()
})
