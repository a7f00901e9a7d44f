import { TextInput } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'

export interface DayFieldProps {
  label: ReactNode
  /** 'YYYY-MM-DD'. */
  value: string | null
  onChange: (day: string | null) => void
  min?: string
  max?: string
  description?: ReactNode
  error?: ReactNode
  required?: boolean
  disabled?: boolean
  clearable?: boolean
  placeholder?: string
}

const DayFieldCalendar = lazy(async () => ({
  default: (await import('./day-field-calendar.tsx')).DayFieldCalendar,
}))

/** A day chosen on a calendar in Spanish; the calendar is fetched when the first one is shown. */
export function DayField(props: DayFieldProps) {
  const { label, description, error, required } = props
  const waiting = (
    <TextInput
      disabled
      placeholder="Cargando ..."
      {...{ label, description, error, required: required ?? false }}
    />
  )

  return (
    <Suspense fallback={waiting}>
      <DayFieldCalendar {...props} />
    </Suspense>
  )
}
