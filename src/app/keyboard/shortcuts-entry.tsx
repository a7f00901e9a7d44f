import { Button } from '@mantine/core'
import classes from '#src/app/shell/bars.module.css'
import { useShortcutsSheet } from './use-shortcuts-sheet.tsx'

/** The way to the keys without a key, where there is a keyboard: also when they are switched off. */
export function ShortcutsEntry({ onAsked }: { onAsked: () => void }) {
  const showSheet = useShortcutsSheet()
  if (!matchMedia('(pointer: fine)').matches) return null
  return (
    <div className={classes.install}>
      <Button
        variant="default"
        fullWidth
        onClick={() => {
          onAsked()
          showSheet()
        }}
      >
        Atajos de teclado
      </Button>
    </div>
  )
}
