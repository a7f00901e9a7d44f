import type { Scope } from './scope.ts'

/** Reader and moment: only sellers get `crm_name`, and accounts have names only in the scope. [R26, SEC7] */
export interface Reader {
  scope: Scope
  seller: boolean
  now: Date
}
