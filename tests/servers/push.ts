import { openPush, type PushSettings } from '#server/push/open-push.ts'
import { localOutgoing } from '#tests/peers/local-outgoing.ts'
import { TEST_KEY } from './test-key.ts'

/** Pushes of tests reach this machine alone. */
export const TEST_PUSH: Omit<PushSettings, 'key'> = {
  hosts: ['localhost'],
  publicOrigin: 'https://portal.example',
  outgoing: localOutgoing(),
}

export const testPush = openPush({ ...TEST_PUSH, key: TEST_KEY })
