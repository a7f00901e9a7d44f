import { Button, NativeSelect, Stack } from '@mantine/core'
import { StatusDot, type StatusSign } from '#src/ui/feedback/status-dot.tsx'
import { DayField } from '#src/ui/fields/day-field.tsx'
import { FilterBox } from './filter-box.tsx'
import { FilterGroup } from './filter-group.tsx'

interface Option {
  value: string
  label: string
  /** Colour of its dot, if any. */
  color?: string
  sign?: StatusSign
}

interface One<F> {
  kind: 'one'
  label: string
  options: readonly Option[]
  value: string
  set: (value: string) => F
}

interface Several<F> {
  kind: 'several'
  label: string
  options: readonly Option[]
  value: readonly string[]
  set: (value: readonly string[]) => F
  /** Buttons that tick several at once. */
  quick: readonly { text: string; value: readonly string[] }[]
}

interface OneDay<F> {
  kind: 'day'
  label: string
  /** 'YYYY-MM-DD'. */
  value: string | null
  min: string
  max: string
  set: (value: string | null) => F
}

export type Control<F> = One<F> | Several<F> | OneDay<F>

interface FilterControlsProps<F> {
  controls: readonly Control<F>[]
  onChange: (filters: F) => void
}

/** The filters of a list, one under the other. */
export function FilterControls<F>({ controls, onChange }: FilterControlsProps<F>) {
  return (
    <Stack gap={18}>
      {controls.map((control) => (
        <FilterControl key={control.label} control={control} onChange={onChange} />
      ))}
    </Stack>
  )
}

function FilterControl<F>({ control, onChange }: { control: Control<F>; onChange: (filters: F) => void }) {
  if (control.kind === 'several') return <Boxes control={control} onChange={onChange} />
  const { label, value, set } = control
  if (control.kind === 'day')
    return (
      <DayField
        {...{ label, value, min: control.min, max: control.max }}
        clearable
        onChange={(day) => onChange(control.set(day))}
      />
    )
  return (
    <NativeSelect
      label={label}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(set(currentTarget.value))}
      data={control.options.map(({ value: one, label: text }) => ({ value: one, label: text }))}
    />
  )
}

function Boxes<F>({ control, onChange }: { control: Several<F>; onChange: (filters: F) => void }) {
  const { label, options, value, set, quick } = control
  const toggle = (text: string) =>
    onChange(set(value.includes(text) ? value.filter((other) => other !== text) : [...value, text]))
  const buttons = quick.map(({ text, value }) => (
    <Button key={text} variant="default" onClick={() => onChange(set(value))}>
      {text}
    </Button>
  ))
  return (
    <FilterGroup legend={label} quick={buttons.length > 0 ? buttons : undefined}>
      {options.map(({ value: text, label, color, sign }) => (
        <FilterBox
          key={text}
          label={color === undefined ? label : <StatusDot {...{ color, sign }}>{label}</StatusDot>}
          checked={value.includes(text)}
          onToggle={() => toggle(text)}
        />
      ))}
    </FilterGroup>
  )
}
