import { Textarea } from '@mantine/core'
import { turnos } from '#contract/records/turnos.ts'
import { overLength } from '#src/ui/text/over-length.ts'

interface ReasonFieldProps {
  value: string
  onChange: (reason: string) => void
  /** The limit that saving passes; null where none is known. */
  limit: string | null | undefined
  error: string | undefined
}

/** The reason to save where the branch is closed or full: also for a limit that the server alone knew of. */
export function ReasonField({ value, onChange, limit, error }: ReasonFieldProps) {
  if (!limit && !error && value === '') return null
  return (
    <Textarea
      label="Motivo para guardar igual"
      description={limit}
      required
      autosize
      minRows={2}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={overLength(value, turnos.limits.motivo) ?? error}
    />
  )
}
