import { cuitsWithoutUser } from './people/accounts.ts'
import { DEMO_PASSWORD, demoUsers } from './people/users.ts'

/** Lines on who may sign in to the demo, and with which CUITs someone may register there. */
export const demoWelcome = (): string[] => [
  `Usuarios de prueba, contraseña ${DEMO_PASSWORD}:`,
  ...demoUsers.map(({ email, who }) => `  ${email.padEnd(28)} ${who}`),
  `CUIT para probar el registro: ${cuitsWithoutUser.join(', ')}`,
]
