import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createOutgoing } from '#server/outgoing/outgoing.ts'

/** The authority of the tests' own certificates. */
export const ca = readFileSync(resolve('tests/tls/authority.crt'), 'utf8')

const HERE = [{ address: '127.0.0.1', family: 4 }]

/** A door that leads to this machine alone. */
export const localOutgoing = () =>
  createOutgoing({ resolve: async () => HERE, allows: (address) => address === '127.0.0.1', ca })
