/** The only way from the server into `demo/`. Each part is loaded where a demo is shown, and never without one. */
export const loadSeed = () => import('#demo/seed-demo.ts')

/** The simulated payment processor. [A169] */
export const loadProcessor = () => import('#demo/processor/payments-demo.ts')

export const loadWelcome = () => import('#demo/welcome.ts')

/** The demo's users: production refuses their published password. */
export const loadUsers = () => import('#demo/end-demo.ts')
