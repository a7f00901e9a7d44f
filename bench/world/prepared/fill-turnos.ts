/** Runs a statement with parameters: a client or a pool. */
interface Runs {
  query(text: string, values?: unknown[]): Promise<unknown>
}

/** Turnos a day, over all branches: what the ten of them can load. */
const A_DAY = 200

const NUMBERED = `
  select n, $2 + n as id, 1 + n % (select count(*) from accounts) as account,
    to_char(now() - interval '900 days' + (n / ${A_DAY}) * interval '1 day', 'YYYY-MM-DD') as fecha,
    lpad((8 + n % 10)::text, 2, '0') || case when n % 2 = 0 then ':00' else ':30' end as hora
  from generate_series(1, $1::int) n`

const STATEMENTS = [
  `insert into order_groups (id, uuid, nombre, account_id, created_by)
    select id, gen_random_uuid(), 'Grupo ' || n, account, 3 from (${NUMBERED}) one`,
  `insert into orders (uuid, account_id, product_code, product_name, quantity, unit, branch, status, created_by,
      owner_id, group_id, search)
    select gen_random_uuid(), account, codes[1 + (n * 7 + line) % cardinality(codes)], 'Granito ' || n, 2, 'M2',
      'Córdoba', 'Entregado', 3, 3, id, ''
    from (select array(select product_code from products order by product_code) as codes) p,
      (${NUMBERED}) one, generate_series(1, 3) line`,
  `insert into turnos (id, uuid, descripcion, fecha, hora_desde, branch_uuid, nave, carrier_uuid, created_by)
    select id, gen_random_uuid(), 'Traer eslingas', fecha, hora, branches[1 + n % cardinality(branches)],
      chr(65 + n % 4), carriers[1 + n % cardinality(carriers)], 3
    from (select array(select uuid from branches order by nombre) as branches,
      array(select uuid from carriers order by nombre) as carriers) p, (${NUMBERED}) one`,
  `insert into turno_accounts (turno_id, account_id) select id, account from (${NUMBERED}) one`,
  `insert into turno_groups (turno_id, group_id) select id, id from (${NUMBERED}) one`,
  `insert into turno_sap_orders (turno_id, account_id, sap_order)
    select distinct on (one.id) one.id, s.account_id, s.sap_order from (${NUMBERED}) one
    join sap_pending s on s.account_id = one.account where one.n % 5 = 0`,
]

/** Turnos of two hundred a day, the last of them ahead of us, each with a group of three orders. */
export async function fillTurnos(client: Runs, count: number): Promise<void> {
  for (const statement of STATEMENTS) await client.query(statement, [count, 1_000_000])
  for (const table of [
    'turnos',
    'turno_accounts',
    'turno_groups',
    'turno_sap_orders',
    'order_groups',
    'orders',
  ])
    await client.query(`vacuum analyze ${table}`)
}
