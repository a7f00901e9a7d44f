import { hash } from '@node-rs/argon2'
import { DAY_MS } from '#contract/kit/time/day-ms.ts'
import { insertRows } from '#demo/insert-rows.ts'
import { demoUuid, randomOf } from '#demo/random.ts'
import type { Tx } from '#server/db/client.ts'
import { accounts, branches, warehouses } from '#server/db/schema/accounts.ts'
import {
  permissions,
  roles,
  userAccounts,
  userPermissions,
  userRoles,
  users,
} from '#server/db/schema/identity.ts'
import { storeAccounts, stores } from '#server/db/schema/stores.ts'
import { type DemoAccount, demoAccounts, hasUser } from './accounts.ts'
import { branchUuid, demoBranches } from './branches.ts'
import { demoStores, demoWarehouses, served } from './stores.ts'
import { DEMO_PASSWORD, type DemoUser, demoUsers } from './users.ts'

const FIRST_NAMES =
  'Carla,Martín,Lorena,Diego,Paula,Ezequiel,Romina,Hernán,Valeria,Gustavo,Belén,Matías,Andrea,Ramiro,Noelia,Íñigo'.split(
    ',',
  )
const LAST_NAMES =
  'Acuña,Bustos,Cáceres,Domínguez,Echeverría,Funes,Giménez,Herrera,Juárez,Luna,Medina,Núñez,Ocampo,Pérez,Rolón,Suárez'.split(
    ',',
  )

export interface People {
  accounts: DemoAccount[]
  /** The id of the customer user of an account, when it has one. */
  customerOf: Map<number, number>
  nameOf: Map<number, string>
}

/** Accounts, branches and everyone who can sign in; the roles came with the migrations. */
export async function seedPeople(tx: Tx, { count, now }: { count: number; now: Date }): Promise<People> {
  const everyone = demoAccounts(count)
  await insertRows(tx, branches, demoBranches)
  await insertRows(tx, warehouses, demoWarehouses)
  await insertRows(tx, accounts, everyone)
  await insertRows(tx, stores, demoStores)
  await insertRows(tx, storeAccounts, served)
  const rightIds = await idsOf(tx)
  const people = [...demoUsers, ...contacts(everyone)]
  await insertRows(tx, users, await userRows(people, now))
  await insertRows(tx, userAccounts, otherAccounts(people))
  await insertRows(
    tx,
    userRoles,
    links(people, ({ roles: keys }) => keys, rightIds.roles).map(([user_id, role_id]) => ({
      user_id,
      role_id,
    })),
  )
  await insertRows(
    tx,
    userPermissions,
    links(people, ({ permissions: keys }) => keys, rightIds.permissions).map(([user_id, permission_id]) => ({
      user_id,
      permission_id,
    })),
  )
  return {
    accounts: everyone,
    customerOf: new Map(
      people.flatMap(({ account, deactivated }, index) =>
        account && !deactivated ? [[account, index + 1]] : [],
      ),
    ),
    nameOf: new Map(people.map(({ fullname }, index) => [index + 1, fullname])),
  }
}

/** A customer user for each account beyond those of the demo users, so that only three are left to register. */
function contacts(everyone: readonly DemoAccount[]): DemoUser[] {
  const random = randomOf('contactos')
  const taken = new Set(demoUsers.flatMap(({ account, others }) => [account, ...others.accounts]))
  return everyone
    .filter(({ id }) => hasUser(id) && !taken.has(id))
    .map((account) => ({
      email: account.email,
      who: `cliente de ${account.account_name}`,
      password: DEMO_PASSWORD,
      fullname: `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`,
      // Some never gave theirs.
      mobile: account.id % 5 === 0 ? '' : `11 5555-${1000 + account.id}`,
      root: false,
      roles: ['cliente'],
      permissions: [],
      account: account.id,
      branch: null,
      others: { kind: 'associated', accounts: [] },
      parent: null,
      verified: true,
      deactivated: false,
    }))
}

/** A single hash, at the cost the server uses for any password. */
async function userRows(people: readonly DemoUser[], now: Date) {
  const password_hash = await hash(DEMO_PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  return people.map((person, index) => ({
    id: index + 1,
    uuid: demoUuid('usuario', index + 1),
    email: person.email,
    fullname: person.fullname,
    mobile: person.mobile || null,
    password_hash,
    root: person.root,
    parent_id: person.parent ? people.findIndex(({ email }) => email === person.parent) + 1 : null,
    account_id: person.account,
    sucursal_uuid: person.branch && branchUuid(person.branch),
    email_verified_at: person.verified ? new Date(now.getTime() - 200 * DAY_MS) : null,
    deleted_at: person.deactivated ? new Date(now.getTime() - 30 * DAY_MS) : null,
    created_at: new Date(now.getTime() - 201 * DAY_MS),
  }))
}

const otherAccounts = (people: readonly DemoUser[]) =>
  people.flatMap(({ others }, index) =>
    others.accounts.map((account_id) => ({ user_id: index + 1, account_id, kind: others.kind })),
  )

/** Pairs of a user's id and the id of each key of it. */
const links = (
  people: readonly DemoUser[],
  keysOf: (person: DemoUser) => readonly string[],
  ids: ReadonlyMap<string, number>,
) =>
  people.flatMap((person, index) =>
    keysOf(person).map((key): [number, number] => [index + 1, ids.get(key) ?? 0]),
  )

const idsOf = async (tx: Tx) => ({
  permissions: await idsByKey(tx, permissions),
  roles: await idsByKey(tx, roles),
})

async function idsByKey(tx: Tx, table: typeof permissions | typeof roles): Promise<Map<string, number>> {
  const rows = await tx.select({ key: table.key, id: table.id }).from(table)
  return new Map(rows.map(({ key, id }) => [key, id]))
}
