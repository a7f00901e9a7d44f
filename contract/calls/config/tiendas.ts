import * as v from 'valibot'
import { defineCatalogue, textField } from '#contract/kit/catalogue.ts'
import { uuid } from '#contract/kit/uuid.ts'
import { entero, texto, varios } from '#contract/kit/wire.ts'

const CUENTA = 'Debe elegir la cuenta de la tienda.'
const CUENTAS = 'Debe elegir al menos una cuenta asociada.'

const cuentaDeTienda = v.object({ id: v.number(), account_name: v.string(), cuit: v.string() })
export type CuentaDeTienda = v.InferOutput<typeof cuentaDeTienda>

const account = v.optional(
  v.union(
    [
      v.pipe(
        v.literal(''),
        v.check(() => false, CUENTA),
      ),
      entero,
    ],
    CUENTA,
  ),
  '',
)

const accounts = v.pipe(
  v.optional(varios(entero), ''),
  v.minLength(1, CUENTAS),
  v.transform((all) => all.sort((a, b) => a - b)),
)

/**
 * Stores: users of the store's account with 'es-tienda' see the accounts it serves. A row is named by its uuid or by the
 * number of its account. [S293, A170]
 */
export const tiendas = defineCatalogue({
  path: '/api/config/tienda',
  names: { one: 'Tienda', many: 'Tiendas' },
  needs: 'root',
  saved: 'Se ha guardado el perfil',
  deleted: 'Tienda eliminada',
  reference: v.union([uuid, v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/))]),
  fields: {
    tienda_account_id: { label: 'Cuenta de la tienda', input: account, output: v.number() },
    accounts: { label: 'Cuentas asociadas', input: accounts, output: v.array(v.number()) },
    nombre: textField('Nombre', v.optional(texto(120), '')),
  },
  more: { tienda_account: cuentaDeTienda, cuentas: v.array(cuentaDeTienda) },
})
