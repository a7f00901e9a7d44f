import type { Scope } from './scope.ts'

/** Who reads, and when: only sellers receive `crm_name`, and an account is named only within the scope. [R26, SEC7] */
export interface Reader {
  scope: Scope
  seller: boolean
  now: Date
}
