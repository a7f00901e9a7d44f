import { Stack } from '@mantine/core'
import { Page } from '#src/ui/layout/page.tsx'
import { ButtonSamples } from './button-samples.tsx'
import { FieldSamples } from './field-samples.tsx'
import { InstallSample } from './install-sample.tsx'
import { SelectSamples } from './select-samples.tsx'
import { TextSamples } from './text-samples.tsx'

/** The style guide: text, fields, checkbox, buttons, selectors and the install button. [S80] */
export function ComponentsPage() {
  return (
    <Page title="Componentes">
      <Stack>
        <TextSamples />
        <FieldSamples />
        <ButtonSamples />
        <SelectSamples />
        <InstallSample />
      </Stack>
    </Page>
  )
}
