const SESSION_KEY = 'cantera.sesion'

/** Calls back once someone has signed in in another tab; returns how to stop. [S42] */
export function onSignedInElsewhere(signedIn: () => void): () => void {
  const ending = new AbortController()
  // The database is written first: what this copy announces is there.
  addEventListener(
    'storage',
    ({ key, newValue }) => {
      if (key === SESSION_KEY && newValue !== null) signedIn()
    },
    { signal: ending.signal },
  )
  return () => ending.abort()
}
