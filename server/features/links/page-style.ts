/** The one style of the pages of links, in the app's colours; what it needs on paper too. */
export const STYLE = `
* { box-sizing: border-box }
body { margin: 0; overflow-x: clip; background: #f8f6f1; color: #1a211d; font: 1rem/1.5 "Cantera Figures", "Atkinson Hyperlegible Next Variable", system-ui, sans-serif; overflow-wrap: anywhere }
header { display: flex; flex-wrap: wrap; align-items: center; gap: 0 .75rem; background: #fffdf9; border-bottom: 1px solid #e2ddd1; padding: .5rem max(1rem, calc((100% - 62rem) / 2)) }
header p, .hoja p:last-child { margin: 0 }
header .callado { flex: 1 0 100%; order: 1; font-size: .9rem }
header .botones { display: flex; gap: .4rem; margin: 0 }
header .boton { width: auto; min-height: 44px; padding: .45rem .7rem }
.firma { flex: 1 0 auto; font-size: 1.15rem; font-weight: 700; color: #1a4f3e; min-height: 2rem; padding: .2rem 0 0 2.6rem; background: url(/favicon.svg) left center / 2rem no-repeat }
main { max-width: 64rem; margin: 0 auto; padding: 1.25rem 1rem 3rem }
main:not(:has(#responder)):has(.pie) { padding-bottom: 0 }
main:not(:has(#responder), :has(.sin-salida)):has(> div > .hoja:only-child) { max-width: 36rem; margin-left: max(0px, calc((100% - 64rem) / 2)) }
.terminado .boton:first-child { color: #fffdf9; background: #1a4f3e }
main:has(.sin-salida), main:has(.pasos) { max-width: 40rem }
.hoja.sin-salida { display: grid; gap: 1.25rem; padding: 0 0 1.25rem; overflow: hidden } .sin-salida > div { padding: 0 1.25rem } .sin-salida p.callado { margin: 1.25rem 0 0 }
.chapas-dibujo { display: block; width: 100%; height: auto; padding: 1.5rem 1rem .5rem; background: #efece4 }
.lista.dos > .hoja { display: flex; flex-direction: column } .lista.dos .elegir { margin-top: auto } .lista.dos figure { margin-bottom: .75rem }
main:not(:has(#responder)):has(.pie) > div { padding-bottom: 6rem } main:not(:has(#responder)) .pie { position: fixed; inset: auto 0 0; margin: 0 }
#responder { margin: 1rem 0 0 }
@media (min-width: 64rem) { main:has(#responder) { display: grid; grid-template-columns: minmax(0, 1fr) 23rem; gap: 0 1.5rem; align-items: start } main:has(#responder) > h1 { grid-column: 1 / -1 } #responder { position: sticky; top: 1rem; margin: 0 } main:has(#responder) .pie { display: none } }
h1 { font-size: 1.4rem; line-height: 1.25; margin: 0 0 1rem }
h2 { font-size: 1.1rem; line-height: 1.3; margin: 0 0 .5rem }
p { margin: 0 0 .75rem }
ul.lista { list-style: none; margin: 0 0 1rem; padding: 0; display: grid; gap: 1rem }
.lista.dos { grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr)) }
@media (min-width: 48rem) { .lista.dos { grid-template-columns: repeat(2, minmax(0, 1fr)) } }
.hoja { background: #fffdf9; border: 1px solid #e2ddd1; border-radius: 10px; padding: 1rem; margin: 0 0 1rem }
.lista .hoja { margin: 0 }
.lado { display: flex; flex-direction: column } .lado .chapas { order: -1 }
@media (min-width: 48rem) { .lado:has(.chapas) { display: grid; grid-template-columns: 1fr 1fr; gap: 1.25rem; align-items: start } .lado .chapas { grid-row: 1; margin: 0 } .lado > div:first-child { grid-column: 2 } }
.nombre { display: block; font-size: 1.1rem; color: #1a211d }
.chapas { display: grid; gap: .75rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 8rem), 1fr)); margin: 0 0 .75rem }
.importe ~ .boton { margin-top: .75rem }
figure { margin: 0 } figcaption { font-size: .9rem; color: #625d52 }
img { display: block; width: 100%; height: auto; border-radius: 6px; background: #efece4 }
.callado { color: #625d52 } .chico { font-size: .9rem }
.texto { white-space: pre-line }
.falta img { opacity: .5 } .falta h2, .falta .fila { color: #625d52 } .falta .fila strong { text-decoration: line-through }
.importe { font-size: 1.7rem; line-height: 1.2; font-weight: 700; margin: 0 }
.fila { display: flex; flex-wrap: wrap; gap: .25rem 1rem; justify-content: space-between; align-items: baseline; margin: 0 0 .5rem }
.fila > * { margin: 0 }
.pasos { list-style: none; margin: 1rem 0 0; padding: 0; display: grid; gap: .6rem; color: #625d52 }
.pasos li { display: flex; align-items: center; gap: .75rem } .pasos li::before { flex: none; width: 1rem; height: 1rem; border: 2px solid #8a8375; border-radius: 50%; content: "" }
.pasos .hecho::before { border-color: #1a4f3e; background: #1a4f3e } .pasos [aria-current] { color: #1a211d; font-weight: 700 } .pasos [aria-current]::before { border: 5px solid #1a4f3e }
label, legend { display: block; font-weight: 600; margin: 0 0 .25rem }
input[type=text], textarea { width: 100%; min-height: 48px; padding: .5rem .75rem; margin: 0 0 .75rem; font: inherit; color: inherit; background: #fffdf9; border: 1px solid #8a8375; border-radius: 6px }
textarea { min-height: 6rem }
.error { color: #b02727; font-weight: 600 }
.aviso { background: #dbe8e1; color: #123d30; border-radius: 10px; padding: 1rem; margin: 0 0 1rem }
.aviso.mal { background: #fad7d7; color: #761818 } .aviso.espera { background: #f5dccf; color: #6b2b14 }
.aviso > :last-child { margin-bottom: 0 }
.botones { display: grid; gap: .6rem; margin: .5rem 0 0 }
button, .boton, summary { line-height: 1.35 }
button, .boton { display: flex; align-items: center; justify-content: center; width: 100%; min-height: 48px; padding: .6rem 1rem; font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; color: #1a4f3e; background: #fffdf9; border: 1px solid #2c6a54; border-radius: 6px }
button.lleno, .boton.lleno { color: #fffdf9; background: #1a4f3e }
summary { display: block; min-height: 48px; padding: .6rem 1rem; cursor: pointer; font-weight: 600; text-align: center; color: #1a4f3e; background: #fffdf9; border: 1px solid #2c6a54; border-radius: 6px }
summary::-webkit-details-marker { display: none }
details { margin: 0 0 .75rem } details > form { padding: 1rem 0 .25rem }
.hoja:has(:checked) { border-color: #1a4f3e; box-shadow: 0 0 0 2px #1a4f3e }
.hoja:has(:checked) .elegir { color: #fffdf9; background: #1a4f3e }
.lista.dos > .hoja { position: relative } .elegir::after { position: absolute; inset: 0; content: "" } .lista.dos a { position: relative; z-index: 1 }
.elegir { display: flex; gap: .6rem; align-items: center; justify-content: center; margin: .75rem 0 0 }
.elegir input { width: 1.3rem; height: 1.3rem; margin: 0; accent-color: #2c6a54 }
.lista figcaption { margin-top: .5rem }
.pie { position: sticky; bottom: 0; z-index: 2; display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; justify-content: space-between; margin-inline: calc(50% - 50vw); padding: .6rem max(1rem, calc(50vw - 31rem)); background: #fffdf9; border-top: 1px solid #8a8375 }
body { counter-reset: elegidas }
.elegir input:checked { counter-increment: elegidas }
.elegidas::before { content: "Elegiste " counter(elegidas) }
body:has(.elegir):not(:has(.elegir input[checked]:not(:checked), .elegir input:not([checked]):checked)) .pie button { color: #1a4f3e; background: #fffdf9 }
.pie > p { margin: 0; font-weight: 700; line-height: 1.3 } .pie .chico { font-weight: 400 }
.quieto { border-color: transparent; background: none; font-weight: 400; text-decoration: underline } .pie > .boton, .pie > button { width: auto; flex: 1 1 10rem }
@media (min-width: 48rem) { .pie { justify-content: flex-end } .pie > .boton, .pie > button { flex: 0 1 20rem } }
@supports (animation-timeline: view()) { main { timeline-scope: --respuestas } #responder { view-timeline: --respuestas } .pie { animation: fuera linear both; animation-timeline: --respuestas; animation-range: entry 0% entry 2rem } main:has(#responder) .pie { position: fixed; inset: auto 0 0; margin: 0 } }
@keyframes fuera { to { visibility: hidden; opacity: 0 } }
html { scroll-padding-bottom: 5.5rem }
:focus-visible { outline: 3px solid #d27043; outline-offset: 2px }
@media print { body, header, .hoja { background: #fff } form, details, button, .pie, .botones { display: none } .hoja { break-inside: avoid } }
`
