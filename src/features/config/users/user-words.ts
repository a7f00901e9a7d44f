interface State {
  email_verified_at: string | null
  deleted_at: string | null
}

/** Unusual states of a user, and the tone of its chip. */
export function stateOf({ email_verified_at, deleted_at }: State) {
  if (deleted_at !== null) return { text: 'Desactivado', tone: 'rejected' } as const
  if (email_verified_at === null) return { text: 'Sin verificar', tone: 'attention' } as const
  return null
}

/** 'Cliente, Vendedor'; a dash for none. */
export const namesOf = (given: readonly { name: string }[] | undefined): string =>
  given?.map(({ name }) => name).join(', ') || '–'
