import { usePersonSetting } from './person-setting.ts'

const VALUES = ['no', 'si'] as const

/** Whether a scanner that types like a keyboard is connected here, for this person; single keys then wait for the next one. */
export function useHasScanner(): [boolean, (isOn: boolean) => void] {
  const [value, set] = usePersonSetting('lector', VALUES)
  return [value === 'si', (isOn) => set(isOn ? 'si' : 'no')]
}
