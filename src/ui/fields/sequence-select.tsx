import { NativeSelect } from '@mantine/core'

type Sequence = 'latest' | 'oldest'

interface SequenceSelectProps {
  value: Sequence
  onChange: (value: Sequence) => void
  /** 'Más nuevos primero', 'Más antiguos primero', in the gender of what is listed. */
  words: Record<Sequence, string>
}

/** Which end of a list comes first. */
export function SequenceSelect({ value, onChange, words }: SequenceSelectProps) {
  return (
    <NativeSelect
      label="Ordenar"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value as Sequence)}
      data={[
        { value: 'latest', label: words.latest },
        { value: 'oldest', label: words.oldest },
      ]}
    />
  )
}
