import { type SQL, sql } from 'drizzle-orm'
import { COMPANIES } from '#contract/calls/statement/balances.ts'
import type { CellKind } from '#server/erp/cell-kind.ts'
import { aCuit, aLink, code, oneOf, text, usually, yesNo } from '#server/erp/cells.ts'
import { aDay } from '#server/erp/day-cells.ts'
import { type ErpImport, type Has, optional, required } from '#server/erp/erp-import.ts'
import { decimal, integer } from '#server/erp/number-cells.ts'
import { upsert } from '#server/erp/upsert.ts'
import { takeOriginals } from './originals.ts'
import { ofAccount, unknownAccount } from './references.ts'

const MAX_CENTS = 999_999_999_999
const CURRENCIES: Readonly<Record<string, string>> = { ARS: '$', $: '$', USD: 'U$D', U$D: 'U$D', U$S: 'U$D' }

/** Pesos or dollars, as the ERP and as people write them. */
const currency = (): CellKind => {
  const words = oneOf(Object.keys(CURRENCIES))
  return { ...words, read: (cell, known) => CURRENCIES[words.read(cell, known) ?? ''] ?? '$' }
}

const key = ['company', 'sap_number', 'year']
const ALWAYS = [...key, 'document_type', 'from_date', 'amount']
const OPTIONAL = ['clase', 'reference', 'due_date', 'net_amount', 'currency', 'text', 'url']

/** The claim that a line's credit note is of. */
const itsClaim: SQL = sql`t.id::text = ltrim(s.devolucion, '0')`
const sameDocument: SQL = sql`(d.company, d.sap_number, d.year) = (s.company, s.sap_number, s.year)`

/** A return is credited once, after it was decided, in its own account. */
const wrongReturn: SQL = sql`
  select s.line, 'devolucion' as field, why.reason from staged s ${ofAccount} left join tickets t on ${itsClaim}
  cross join lateral (select case
    when t.id is null then 'no hay un reclamo con este número'
    when t.account_id <> a.id then 'el reclamo es de otra cuenta'
    when s.document_type <> 'Nota de crédito' then 'solo una nota de crédito nombra un reclamo'
    when t.decision is null then 'la devolución de este reclamo todavía no se decidió'
    when t.decision = 'rechaza' then 'la devolución de este reclamo se rechazó'
    when exists (select from account_documents d where d.ticket_id = t.id and ${sameDocument}) then null
    when exists (select from account_documents d where d.ticket_id = t.id) or exists (
      select from staged o where o.line < s.line and o.cuit = s.cuit and o.document_type = s.document_type
        and ltrim(o.devolucion, '0') = ltrim(s.devolucion, '0'))
      then 'otra nota de crédito ya es de este reclamo' end as reason) why
  where s.devolucion is not null and why.reason is not null`

/** Claims show their credit notes: feeds send those again that get, change or lose one; returns no rows. */
const touchClaims = (claims: SQL): SQL => sql`
  with changed as (update tickets set tx = tx where id in (${claims}) returning id) select id from changed limit 0`

const left: SQL = touchClaims(sql`
  select d.ticket_id from account_documents d join staged s on ${sameDocument} left join tickets t on ${itsClaim}
  where d.ticket_id is distinct from t.id and not 'devolucion' = any(coalesce(s.unread, '{}'))`)
const credited: SQL = touchClaims(
  sql`select d.ticket_id from account_documents d where d.tx = pg_current_xact_id()`,
)

const write = (has: Has) => [
  ...(has.has('devolucion') ? [left] : []),
  ...upsert(has, {
    table: 'account_documents',
    key,
    fields: {
      ...Object.fromEntries([...ALWAYS, ...OPTIONAL].map((text) => [text, sql`s.${sql.identifier(text)}`])),
      account_id: sql`a.id`,
      open: sql`s.open`,
      ...(has.has('file') ? { file: sql`coalesce(s.original, d.file)` } : {}),
      ...(has.has('devolucion') ? { ticket_id: sql`claim.id` } : {}),
    },
    join: sql`${ofAccount} left join account_documents d on ${sameDocument}
      left join tickets claim on claim.id::text = ltrim(s.devolucion, '0')`,
    from: { ticket_id: 'devolucion' },
    optional: OPTIONAL,
  }),
  credited,
]

/** A column of flags that came empty would close everything: then no line counts. */
const allClosed: SQL = sql`
  select s.line, 'open' as field, 'ningún comprobante del archivo está abierto' as reason from staged s
  where not exists (select from staged where open) and (select count(*) from account_documents where open) > 20`

export const statement: ErpImport = {
  method: 'getCuentaCorriente',
  name: 'Cuenta corriente',
  description: 'Facturas, notas, recibos y órdenes de pago de las cuentas, y sus originales en PDF.',
  stem: 'cuenta_corriente',
  columns: [
    required('company', oneOf(COMPANIES), { aka: ['sociedad', 'bukrs'] }),
    required('sap_number', code(), { aka: ['nro_documento', 'belnr'] }),
    required('year', integer({ least: 1990, most: 2100 }), { aka: ['ejercicio', 'año', 'gjahr'] }),
    required('cuit', aCuit(), { aka: ['stcd1'], label: 'cuit' }),
    required(
      'document_type',
      usually(['Factura', 'Nota de crédito', 'Nota de débito', 'Orden de pago', 'Recibo']),
      { aka: ['tipo'] },
    ),
    optional('clase', code(), { aka: ['blart'], whenEmpty: '' }),
    optional('reference', text(60), { aka: ['referencia', 'xblnr'], whenEmpty: '' }),
    required('from_date', aDay(), { aka: ['fecha', 'bldat'] }),
    optional('due_date', aDay(), { aka: ['vencimiento'] }),
    required('amount', decimal({ least: -MAX_CENTS, most: MAX_CENTS }), { aka: ['importe', 'dmbtr'] }),
    optional('net_amount', decimal({ least: -MAX_CENTS, most: MAX_CENTS }), {
      aka: ['importe_neto', 'neto'],
    }),
    optional('currency', currency(), { aka: ['moneda', 'waers'], whenEmpty: '$', matters: true }),
    optional('open', yesNo(), { aka: ['abierto', 'abierta'], whenEmpty: 'false', matters: true }),
    optional('text', text(500), { aka: ['texto', 'sgtxt'], whenEmpty: '' }),
    optional('url', aLink(), { aka: ['enlace'] }),
    optional('file', text(200), { aka: ['archivo', 'original'] }),
    optional('devolucion', code(), { aka: ['reclamo'] }),
  ],
  derived: [{ name: 'original', type: 'text', from: () => null }],
  key,
  zeros: [
    {
      column: 'sap_number',
      within: ['company', 'year'],
      stored: sql`select company || ' ' || year as within, sap_number as code from account_documents`,
      bothWays: true,
    },
  ],
  sum: {
    by: [],
    quantities: ['amount', 'net_amount'],
    merged: {
      amount: sql`sum(amount)`,
      net_amount: sql`case when count(net_amount) = count(*) then sum(net_amount) end`,
    },
  },
  refuse: [unknownAccount, allClosed, wrongReturn],
  prepare: (has) => (has.has('open') ? [] : [sql`update staged set open = true`]),
  takeFiles: takeOriginals,
  kept: {
    table: 'account_documents',
    alive: sql`t.open`,
    branch: sql`t.company`,
    label: sql`t.company || ' ' || t.sap_number || ' ' || t.year`,
    keys: Object.fromEntries(key.map((name) => [name, sql`t.${sql.identifier(name)}`])),
    comes: { branch: sql`n.company`, alive: sql`n.open` },
    gone: sql`open = false`,
  },
  apply: write,
}
