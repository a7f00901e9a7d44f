/** The accounts a caller may see, read from the database for this very request; null means all. [SEC1] */
export interface Scope {
  readonly accounts: readonly number[] | null
}

export function isInScope(scope: Scope, accountId: number): boolean {
  return scope.accounts === null || scope.accounts.includes(accountId)
}
