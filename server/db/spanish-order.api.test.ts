import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bySpanish, inSpanishOrder } from '#contract/kit/normalize.ts'
import { testDatabase } from '#tests/servers/database.ts'

const NAMES = ['Zárate', 'de la Fuente', 'Álamo', 'Ñandubay', 'Núñez', 'Ombú', 'Benítez', 'ábaco', 'Natal']
const IN_ORDER = ['ábaco', 'Álamo', 'Benítez', 'de la Fuente', 'Natal', 'Núñez', 'Ñandubay', 'Ombú', 'Zárate']

const client = new pg.Client({ connectionString: (await testDatabase()).url })
beforeAll(() => client.connect())
afterAll(() => client.end())

const LISTS = {
  accounts: [
    'account_name',
    `insert into accounts (account_name, business_name, cuit) select name, '', at::text from given`,
  ],
  users: [
    'fullname',
    `insert into users (uuid, email, fullname, password_hash) select gen_random_uuid(), at::text || '@example.com', name, '' from given`,
  ],
  carriers: [
    'nombre',
    `insert into carriers (uuid, nombre, dni) select gen_random_uuid(), name, at::text from given`,
  ],
  roles: ['name', `insert into roles (uuid, key, name) select gen_random_uuid(), at::text, name from given`],
} as const

test.each(Object.entries(LISTS))(
  'names of %s stand in Spanish order, as phones have them',
  async (table, [column, insert]) => {
    await client.query(
      `with given as (select * from unnest($1::text[]) with ordinality as given(name, at)) ${insert}`,
      [NAMES],
    )
    const { rows } = await client.query(
      `select ${column} as name from ${table} where ${column} = any($1) order by ${column}`,
      [NAMES],
    )
    const names = rows.map(({ name }) => name)

    expect(names).toEqual(IN_ORDER)
    expect([...NAMES].sort(bySpanish)).toEqual(IN_ORDER)
    expect(inSpanishOrder(NAMES, (name) => name)).toEqual(IN_ORDER)
    expect([...NAMES].sort(new Intl.Collator('es').compare)).toEqual(IN_ORDER)
  },
)
