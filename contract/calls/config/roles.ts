import * as v from 'valibot'
import { defineCatalogue, textField } from '#contract/kit/catalogue.ts'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { numberField } from '#contract/kit/fields/number.ts'
import { uuid } from '#contract/kit/uuid.ts'
import { manyOf, requiredText, textUpTo } from '#contract/kit/wire.ts'

const named = {
  name: textField('Nombre', requiredText(120, 'Debe ingresar un nombre.')),
  key: textField(
    'Clave',
    v.pipe(
      textUpTo(60),
      v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'La clave lleva minúsculas, números y guiones.'),
    ),
  ),
  description: textField('Descripción', v.optional(textUpTo(1000), '')),
}

/** Permissions; the portal asks for those it knows by key, others have no effect. [S280, R31] */
export const permissions = defineCatalogue({
  path: '/api/config/permission',
  names: { one: 'Permiso', many: 'Permisos' },
  needs: 'root',
  saved: 'Se ha guardado el perfil',
  fields: named,
})

const DISCOUNT = 'El descuento va de 0 a 100, con hasta dos decimales.'

/** Roles, each with the permissions it gives. Whose role it is has them from their next call on. [S281, A77, A151, SEC48] */
export const roles = defineCatalogue({
  path: '/api/config/role',
  names: { one: 'Rol', many: 'Roles' },
  needs: 'root',
  saved: 'Se ha guardado el perfil',
  polled: true,
  fields: {
    ...named,
    descuento_max: {
      label: 'Descuento máximo en presupuestos (%)',
      input: v.optional(
        numberField(
          { least: 0, most: 100, decimals: 2 },
          { none: DISCOUNT, least: DISCOUNT, most: DISCOUNT, decimals: DISCOUNT },
        ),
      ),
      output: v.number(),
    },
    permissions: {
      label: 'Permisos',
      input: v.optional(
        v.pipe(
          manyOf(uuid),
          v.transform((all) => all.sort()),
        ),
      ),
      output: v.array(v.string()),
    },
  },
})

/** Every role by name, for choosing among them. */
export const listAllRoles = defineEndpoint({
  method: 'GET',
  path: '/api/config/role/all',
  summary: 'Todos los roles',
  needs: 'root',
  input: v.object({}),
  output: v.array(v.object({ uuid: v.string(), key: v.string(), name: v.string() })),
})

export const rolesEndpoints = [listAllRoles, ...roles.endpoints, ...permissions.endpoints]
