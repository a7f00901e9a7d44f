import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts, branches } from './accounts.ts'
import { bytea, createdAt, id, moment, synced, xid8 } from './columns.ts'

export const users = pgTable(
  'users',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    /** Lower case; of a sub-user who has not confirmed an address one that no mail reaches. */
    email: text('email').notNull(),
    /** The address that a sub-user was given and has not confirmed: until then it is not theirs. */
    pending_email: text('pending_email'),
    fullname: text('fullname').notNull(),
    mobile: text('mobile'),
    password_hash: text('password_hash').notNull(),
    root: boolean('root').notNull().default(false),
    parent_id: integer('parent_id').references((): AnyPgColumn => users.id),
    account_id: integer('account_id').references(() => accounts.id),
    work_account_id: integer('work_account_id').references(() => accounts.id),
    work_account_fixed: boolean('work_account_fixed').notNull().default(false),
    /** The branch they work in. [A179] */
    sucursal_uuid: uuid('sucursal_uuid').references(() => branches.uuid),
    email_verified_at: moment('email_verified_at'),
    deleted_at: moment('deleted_at'),
    /** The user who took the access away; null if not known. [A193] */
    deleted_by: integer('deleted_by').references((): AnyPgColumn => users.id),
    created_at: createdAt(),
    /** Moves with what administrators see of a user, by trigger, and with roles and permissions. */
    version: integer('version').notNull().default(1),
  },
  (t) => [
    uniqueIndex('users_email').on(t.email),
    index('users_parent').on(t.parent_id),
    index('users_unverified').on(t.id).where(sql`${t.email_verified_at} is null and ${t.deleted_at} is null`),
    index('users_account').on(t.account_id),
    index('users_pending_email').on(t.pending_email).where(sql`${t.pending_email} is not null`),
  ],
)

/** `accounts` are associated accounts, `allocated` those a parent gave to a sub-user. */
export const userAccounts = pgTable(
  'user_accounts',
  {
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id),
    account_id: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    kind: text('kind', { enum: ['associated', 'allocated'] }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.account_id, t.kind] }),
    index('user_accounts_account').on(t.account_id),
  ],
)

export const permissions = pgTable('permissions', {
  id: id(),
  uuid: uuid('uuid').notNull().unique(),
  key: text('key').notNull().unique(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  ...synced(),
})

export const roles = pgTable('roles', {
  id: id(),
  uuid: uuid('uuid').notNull().unique(),
  key: text('key').notNull().unique(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  /** Percent off a list price that its users may agree to. */
  descuento_max: numeric('discount_max', { precision: 5, scale: 2, mode: 'number' }).notNull().default(0),
  ...synced(),
})

export const rolePermissions = pgTable(
  'role_permissions',
  {
    role_id: integer('role_id')
      .notNull()
      .references(() => roles.id),
    permission_id: integer('permission_id')
      .notNull()
      .references(() => permissions.id),
  },
  (t) => [primaryKey({ columns: [t.role_id, t.permission_id] })],
)

export const userRoles = pgTable(
  'user_roles',
  {
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id),
    role_id: integer('role_id')
      .notNull()
      .references(() => roles.id),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.role_id] })],
)

export const userPermissions = pgTable(
  'user_permissions',
  {
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id),
    permission_id: integer('permission_id')
      .notNull()
      .references(() => permissions.id),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.permission_id] })],
)

/** The transactions in which rights, names of callers or the accounts they see were changed; only the newest counts. */
export const rightsChanges = pgTable('rights_changes', { change: xid8('change').primaryKey() })

/** Opaque tokens, stored as SHA-256. [SEC43–SEC45] */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    token_hash: bytea('token_hash').notNull().unique(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id),
    remember: boolean('remember').notNull(),
    /** Coarse words for the browser, as 'Chrome en Android'. [SEC49] */
    device: text('device').notNull().default(''),
    impersonator_id: integer('impersonator_id').references(() => users.id),
    parent_session_id: integer('parent_session_id').references((): AnyPgColumn => sessions.id),
    created_at: createdAt(),
    last_used_at: moment('last_used_at').notNull().defaultNow(),
    expires_at: moment('expires_at').notNull(),
    revoked_at: moment('revoked_at'),
  },
  (t) => [
    index('sessions_user').on(t.user_id),
    index('sessions_parent').on(t.parent_session_id).where(sql`parent_session_id is not null`),
    index('sessions_impersonator').on(t.impersonator_id).where(sql`impersonator_id is not null`),
  ],
)

/** Addresses with a successful sign-in, both as hashes: guesses elsewhere do not make them wait there. [SEC34] */
export const knownPlaces = pgTable(
  'known_places',
  {
    account_key: text('account_key').notNull(),
    place_key: text('place_key').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.account_key, t.place_key] }), index('known_places_at').on(t.at)],
)

/** Calls that are limited by number, as hashes of what they were about; those that no longer count are deleted. [SEC28, SEC35] */
export const callQuotas = pgTable(
  'call_quotas',
  {
    id: id(),
    key: text('key').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [index('call_quotas_key').on(t.key, t.at), index('call_quotas_at').on(t.at)],
)

/** Failed attempts to prove who one is; rows that no longer count are swept. [SEC34] */
export const loginFailures = pgTable(
  'login_failures',
  {
    id: id(),
    account_key: text('account_key').notNull(),
    ip: text('ip').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    index('login_failures_account').on(t.account_key, t.at),
    index('login_failures_ip').on(t.ip, t.at),
    index('login_failures_at').on(t.at),
  ],
)
