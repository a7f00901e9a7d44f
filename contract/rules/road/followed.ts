import type { Permission } from '#contract/kit/permissions.ts'

/** The things that may be followed on a page without sign-in, and the right to see each. */
export const FOLLOWED = { pedido: 'pedido-ver', turno: 'turno-ver' } as const satisfies Record<
  string,
  Permission
>
export type Followed = keyof typeof FOLLOWED
