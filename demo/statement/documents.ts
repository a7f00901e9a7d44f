import { addDays, type Day } from '#contract/kit/day.ts'
import { type Random, randomOf } from '#demo/random.ts'

/** The standing of a demo account. */
interface Standing {
  account: number
  limite: number
  /** Days since its open invoices were due: more than one bar of the ageing has something. */
  overdue: readonly number[]
  /** A payment that is not set against an invoice yet. */
  credit: number
  /** An invoice in U$D. */
  usd?: number
  /** Bank payments the ERP has not booked. */
  unbooked?: number
}

/** The accounts of cliente, cliente2 and the three of multicuenta; the last one is in credit. */
const STANDINGS: readonly Standing[] = [
  { account: 1, limite: 12_000_000, overdue: [12, 45, 97], credit: 180_000, usd: 2450.5 },
  { account: 2, limite: 9_000_000, overdue: [8], credit: 0, unbooked: 350_000 },
  { account: 3, limite: 6_500_000, overdue: [], credit: 0 },
  { account: 4, limite: 2_000_000, overdue: [33, 71], credit: 95_500.25 },
  { account: 5, limite: 4_000_000, overdue: [], credit: 3_100_000 },
]

const KINDS = {
  factura: { document_type: 'Factura', clase: 'RV', prefix: '0001' },
  nota: { document_type: 'Nota de crédito', clase: 'DG', prefix: '0003' },
  recibo: { document_type: 'Recibo', clase: 'DZ', prefix: '0002' },
  orden: { document_type: 'Orden de pago', clase: 'ZP', prefix: '0004' },
} as const

const TEXTS = [
  'Placas Calacatta Ñandú 20 mm',
  'Mesadas de cocina, obra Güemes',
  'Revestimiento, cañería y colocación',
  'Zócalos y umbrales',
  'Placas Gris Pulpis 12 mm',
]

const MONTHS = 12
const DUE_AFTER = 30

interface Made {
  kind: keyof typeof KINDS
  from_date: Day
  due_date: Day | null
  amount: number
  open: boolean
  currency?: '$' | 'U$D'
  text: string
}

const cents = (amount: number): number => Math.round(amount * 100) / 100

const invoice = (made: Pick<Made, 'from_date' | 'amount' | 'open' | 'text'>): Made => ({
  ...made,
  ...{ kind: 'factura', due_date: addDays(made.from_date, DUE_AFTER) },
})

/** Invoices of a month that were paid, and the receipts that did it. */
function paidMonth(today: Day, month: number, random: Random): Made[] {
  return Array.from({ length: random.int(1, 3) }, () => {
    const day = addDays(today, -30 * month - random.int(20, 49))
    const amount = cents(random.int(180_000, 1_450_000) + random.int(0, 99) / 100)
    const paid = addDays(day, random.int(5, 19))
    const receipt = { due_date: null, open: false, from_date: paid, amount: -amount }
    return [
      invoice({ from_date: day, amount, open: false, text: random.pick(TEXTS) }),
      { ...receipt, kind: random.chance(0.2) ? 'orden' : 'recibo', text: 'Transferencia bancaria' } as const,
    ]
  }).flat()
}

function openDocuments(today: Day, { overdue, credit, usd }: Standing, random: Random): Made[] {
  const amount = () => cents(random.int(220_000, 980_000) + random.int(0, 99) / 100)
  const unpaid = (daysAgo: number) =>
    invoice({ from_date: addDays(today, -daysAgo), amount: amount(), open: true, text: random.pick(TEXTS) })
  const invoices = [3, 11, 24, ...overdue.map((days) => days + DUE_AFTER)].map(unpaid)
  const note: Made = {
    ...{ kind: 'nota', from_date: addDays(today, -9), due_date: null, amount: -cents(amount() / 5) },
    ...{ open: true, text: 'Devolución de una placa rota' },
  }
  const onAccount: Made = {
    ...{ kind: 'recibo', from_date: addDays(today, -4), due_date: null, amount: -credit },
    ...{ open: true, text: 'Pago a cuenta' },
  }
  const dollars = { from_date: addDays(today, -16), open: true, text: 'Placas importadas' }
  return [
    ...[...invoices, note],
    ...(credit > 0 ? [onAccount] : []),
    ...(usd === undefined ? [] : [{ ...invoice({ ...dollars, amount: usd }), currency: 'U$D' as const }]),
  ]
}

function ofAccount(today: Day, standing: Standing) {
  const random = randomOf(`comprobantes ${standing.account}`)
  const months = Array.from({ length: MONTHS }, (_, month) => month)
  const made = [
    ...months.flatMap((month) => paidMonth(today, month, random)),
    ...openDocuments(today, standing, random),
  ]
  return made.map((item) => ({
    ...item,
    account_id: standing.account,
    company: random.chance(0.6) ? 'MGSL' : 'GADS',
    isElsewhere: item.kind === 'factura' && random.chance(0.3),
  }))
}

export type DemoDocument = ReturnType<typeof demoDocuments>[number]

/** A year of documents of five accounts, oldest first and numbered in that sequence. */
export function demoDocuments(today: Day) {
  return STANDINGS.flatMap((standing) => ofAccount(today, standing))
    .sort((a, b) =>
      a.from_date < b.from_date ? -1 : a.from_date > b.from_date ? 1 : a.account_id - b.account_id,
    )
    .map(({ kind, isElsewhere, currency = '$', ...row }, index) => {
      const { prefix, ...facts } = KINDS[kind]
      const number = String(1200 + 3 * index)
      return {
        ...{ ...row, ...facts, currency, id: index + 1 },
        reference: `${prefix}-${number.padStart(8, '0')}`,
        sap_number: `90${number.padStart(8, '0')}`,
        year: Number(row.from_date.slice(0, 4)),
        // Invoices carry 21 % of taxes.
        net_amount: kind === 'factura' ? cents(row.amount / 1.21) : null,
        url: isElsewhere ? `https://drive.google.com/file/d/1Demo${number}comprobante/view` : null,
        file: null as string | null,
      }
    })
}

/** The limits of their accounts. */
export function demoLimits(documents: readonly DemoDocument[], as_of: Date) {
  return STANDINGS.map(({ account, limite, unbooked }) => {
    const owed = documents.filter(
      ({ account_id, open, currency }) => account_id === account && open && currency === '$',
    )
    const balance = cents(owed.reduce((sum, { amount }) => sum + amount, 0))
    return {
      ...{ account_id: account, limite, disponible: cents(limite - balance), as_of },
      saldo_real: unbooked === undefined ? null : cents(balance - unbooked),
    }
  })
}

/** The price of a dollar on the last 3 days. [A175] */
export const demoRates = (today: Day) =>
  [1432, 1425.5, 1418].map((rate, daysAgo) => ({ day: addDays(today, -daysAgo), rate }))
