import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { platesText } from '#contract/rules/hold-rules.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { StonePicture } from '#src/read/pictures/stone-picture.tsx'
import { useTray } from '#src/read/use-tray.ts'
import { emptyTray } from '#src/records/boards/tray.ts'
import { IconButton } from '#src/ui/icons/icon-button.tsx'
import { CloseIcon } from '#src/ui/icons/icons.tsx'
import { BottomBar } from '#src/ui/layout/bottom-bar.tsx'
import classes from './tray-bar.module.css'

/** Pictures that stand in the bar. */
const SHOWN = 3

/** The chosen plates at the foot of the screen, and the way to show them to a client. */
export function TrayBar() {
  const { db } = useDevice()
  const tray = useTray()
  if (tray.length === 0) return null
  return (
    <BottomBar
      label="Chapas elegidas"
      summary={
        <span className={classes.chosen}>
          <IconButton label="Vaciar la selección" onClick={() => void emptyTray(db)}>
            <CloseIcon />
          </IconButton>
          <span className={classes.stones} aria-hidden="true">
            {tray.slice(-SHOWN).map(({ lot, number, product_code, batch }) => (
              <StonePicture key={`${lot}-${number}`} {...{ product_code, batch }} name="" size="small" />
            ))}
          </span>
          <span role="status">{platesText(tray.length)}</span>
        </span>
      }
    >
      <Button renderRoot={(looks) => <Link to="/muestrarios/nuevo" {...looks} />}>Enviar</Button>
    </BottomBar>
  )
}
