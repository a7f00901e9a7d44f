import { recoverHandlers } from './recover.ts'
import { registerHandlers } from './register.ts'
import { verifyHandlers } from './verify.ts'

export const accessHandlers = [...registerHandlers, ...verifyHandlers, ...recoverHandlers]
