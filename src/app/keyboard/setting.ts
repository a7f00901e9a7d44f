import { usePersonSetting } from '#src/session/person-setting.ts'

const VALUES = ['si', 'no'] as const

/** Whether single keys do something for this person in this browser; they can be switched off. [WCAG 2.1.4] */
export function useHasShortcuts(): [boolean, (isOn: boolean) => void] {
  const [value, set] = usePersonSetting('atajos', VALUES)
  return [value === 'si', (isOn) => set(isOn ? 'si' : 'no')]
}
