import { DEMO_PASSWORD, demoUsers } from './demo/people/users.ts'

async function demoWelcome(): Promise<string[]> {
  const { cuitsWithoutUser } = await import('#server/demo/people/accounts.ts')
  const users = demoUsers.map(({ email, who }) => `  ${email.padEnd(28)} ${who}`)
  const free = `CUIT para probar el registro: ${cuitsWithoutUser.join(', ')}`
  return [`Usuarios de prueba, contraseña ${DEMO_PASSWORD}:`, ...users, free]
}

/** Where the app is, where its mails go, who may sign in to a demo and with which CUITs someone may register there. */
export async function welcome(url: string, mails: string, demo: boolean): Promise<void> {
  const shown = demo ? await demoWelcome() : []
  console.log([`Cantera: ${url}`, `Correos: ${mails}`, ...shown].join('\n'))
}
