import { appFaceIn } from '#server/http/answer/app-face.ts'

const RULES = `
* { box-sizing: border-box }
body { margin: 0; background: #f8f6f1; color: #1a211d; font: 1rem/1.5 "Cantera Figures", "Atkinson Hyperlegible Next Variable", system-ui, sans-serif; overflow-wrap: anywhere }
.aviso { margin: 0; padding: .75rem 1rem; background: #86351a; color: #fffdf9; text-align: center; font-weight: 600 }
main { max-width: 30rem; margin: 0 auto; padding: 1.25rem 1rem 3rem }
main.ancho { max-width: 60rem }
h1 { font-size: 1.4rem; line-height: 1.25; margin: .25rem 0 1rem }
h2 { font-size: 1.1rem; margin: 0 0 .5rem }
p { margin: 0 0 .75rem }
a { color: #1a4f3e }
.tarjeta { background: #fffdf9; border: 1px solid #e2ddd1; border-radius: 10px; padding: 1.1rem; margin: 0 0 1rem }
.importe { font-size: 2.1rem; line-height: 1.15; font-weight: 700; margin: 0 0 .25rem }
.callado { color: #625d52 }
.chico { font-size: .9rem }
dl { margin: 0 0 .75rem; display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem }
dt { color: #625d52 } dd { margin: 0; text-align: right }
label { display: block; font-weight: 600; margin: 0 0 .25rem }
input[type=text] { width: 100%; min-height: 48px; padding: .5rem .75rem; font: inherit; color: inherit; background: #fffdf9; border: 1px solid #8a8375; border-radius: 6px }
.error { color: #b02727; font-weight: 600 }
.botones { display: grid; gap: .6rem; margin: 1rem 0 0 }
.dos { grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr)) }
button, .boton { display: block; width: 100%; min-height: 48px; padding: .6rem 1rem; font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; color: #1a4f3e; background: #fffdf9; border: 1px solid #2c6a54; border-radius: 6px }
button.lleno, .boton.lleno { color: #fffdf9; background: #1a4f3e; border-color: #1a4f3e }
button.rojo { color: #b02727; border-color: #b02727 }
button:disabled { color: #625d52; border-color: #cfc8b9; background: #efece4; cursor: not-allowed }
:focus-visible { outline: 3px solid #d27043; outline-offset: 2px }
.marca { display: inline-block; padding: .1rem .6rem; border-radius: 16px; font-size: .9rem; font-weight: 600; background: #efece4; color: #47443c }
.marca.bien { background: #dbe8e1; color: #123d30 }
.marca.mal { background: #fad7d7; color: #761818 }
.marca.espera { background: #f5dccf; color: #6b2b14 }
fieldset { border: 0; margin: 0; padding: 0 } legend { font-weight: 700; padding: 0 0 .5rem }
.opcion { display: grid; grid-template-columns: auto 1fr; gap: .1rem .6rem; align-items: center; min-height: 44px; font-weight: 400; padding: .3rem 0 }
.opcion input { width: 1.3rem; height: 1.3rem; accent-color: #1a4f3e }
.cabeza { display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: baseline; justify-content: space-between }
details { margin-top: .75rem } summary { min-height: 44px; padding: .5rem 0; cursor: pointer; font-weight: 600; color: #1a4f3e }
.accion { display: grid; gap: .3rem; align-content: start }
ul { padding-left: 1.2rem; margin: .5rem 0 }
`

/** The sheet of every page of the simulator, in the app's colours. */
export const styleSheet = (appFolder: string): string => appFaceIn(appFolder) + RULES.trim()
