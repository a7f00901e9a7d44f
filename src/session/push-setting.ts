import { usePersonSetting } from './person-setting.ts'

const VALUES = ['no', 'si'] as const

/** Whether this person wants to be woken in this browser, in the sessions to come too. */
export function useWantsPush(): [boolean, (isOn: boolean) => void] {
  const [value, set] = usePersonSetting('push', VALUES)
  return [value === 'si', (isOn) => set(isOn ? 'si' : 'no')]
}
