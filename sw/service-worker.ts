import { cleanupOutdatedCaches } from 'workbox-precaching'
import { storeAppFiles } from './app-files.ts'
import { answerWithTheShell } from './app-shell.ts'
import { finishTheOutbox } from './background-sync.ts'
import { keepPlatePhotos } from './plate-photos.ts'
import { keepPrograms } from './programs.ts'
import { showPushes } from './push.ts'
import { receiveSharedPhotos } from './share-target.ts'
import { waitForConsent } from './update.ts'

waitForConsent()
cleanupOutdatedCaches()
storeAppFiles()
answerWithTheShell()
keepPlatePhotos()
keepPrograms()
receiveSharedPhotos()
finishTheOutbox()
showPushes()
