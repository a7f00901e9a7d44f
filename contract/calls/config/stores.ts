import * as v from 'valibot'
import { defineCatalogue, textField } from '#contract/kit/catalogue.ts'
import { uuid } from '#contract/kit/uuid.ts'
import { integer, manyOf, textUpTo } from '#contract/kit/wire.ts'

const ACCOUNT = 'Debe elegir la cuenta de la tienda.'
const ACCOUNTS = 'Debe elegir al menos una cuenta asociada.'

const storeAccount = v.object({ id: v.number(), account_name: v.string(), cuit: v.string() })
export type StoreAccount = v.InferOutput<typeof storeAccount>

const account = v.optional(
  v.union(
    [
      v.pipe(
        v.literal(''),
        v.check(() => false, ACCOUNT),
      ),
      integer,
    ],
    ACCOUNT,
  ),
  '',
)

const accounts = v.pipe(
  v.optional(manyOf(integer), ''),
  v.minLength(1, ACCOUNTS),
  v.transform((all) => all.sort((a, b) => a - b)),
)

/**
 * Stores: users of the store's account with 'es-tienda' see the accounts it serves. A row is named by its uuid or by the
 * number of its account. [S293, A170]
 */
export const stores = defineCatalogue({
  path: '/api/config/tienda',
  names: { one: 'Tienda', many: 'Tiendas' },
  needs: 'root',
  saved: 'Se ha guardado el perfil',
  deleted: 'Tienda eliminada',
  reference: v.union([uuid, v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/))]),
  fields: {
    tienda_account_id: { label: 'Cuenta de la tienda', input: account, output: v.number() },
    accounts: { label: 'Cuentas asociadas', input: accounts, output: v.array(v.number()) },
    nombre: textField('Nombre', v.optional(textUpTo(120), '')),
  },
  more: { tienda_account: storeAccount, cuentas: v.array(storeAccount) },
})
