import { Button, NativeSelect, Stack } from '@mantine/core'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'
import { FilterBox } from './filter-box.tsx'
import { FilterGroup } from './filter-group.tsx'

interface Option {
  value: string
  label: string
  /** Of its dot, where states have one. */
  color?: string
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

export type Control<F> = One<F> | Several<F>

interface FilterControlsProps<F> {
  controls: readonly Control<F>[]
  onChange: (filters: F) => void
}

/** The filters of a list, one under the other. */
export function FilterControls<F>({ controls, onChange }: FilterControlsProps<F>) {
  return (
    <Stack gap={18}>
      {controls.map((control) =>
        control.kind === 'one' ? (
          <NativeSelect
            key={control.label}
            label={control.label}
            value={control.value}
            onChange={({ currentTarget }) => onChange(control.set(currentTarget.value))}
            data={control.options.map(({ value, label }) => ({ value, label }))}
          />
        ) : (
          <Boxes key={control.label} control={control} onChange={onChange} />
        ),
      )}
    </Stack>
  )
}

function Boxes<F>({ control, onChange }: { control: Several<F>; onChange: (filters: F) => void }) {
  const { label, options, value, set, quick } = control
  const toggle = (one: string) =>
    onChange(set(value.includes(one) ? value.filter((other) => other !== one) : [...value, one]))
  const buttons = quick.map(({ text, value }) => (
    <Button key={text} variant="default" onClick={() => onChange(set(value))}>
      {text}
    </Button>
  ))
  return (
    <FilterGroup legend={label} quick={buttons.length > 0 ? buttons : undefined}>
      {options.map(({ value: one, label, color }) => (
        <FilterBox
          key={one}
          label={color === undefined ? label : <StatusDot color={color}>{label}</StatusDot>}
          checked={value.includes(one)}
          onToggle={() => toggle(one)}
        />
      ))}
    </FilterGroup>
  )
}
