/** The little of selenium-webdriver that is used here; the package has no types of its own. */
declare module 'selenium-webdriver' {
  export interface WebElement {
    click(): Promise<void>
    clear(): Promise<void>
    sendKeys(...keys: string[]): Promise<void>
    isDisplayed(): Promise<boolean>
    getText(): Promise<string>
  }

  export interface WebDriver {
    get(url: string): Promise<void>
    navigate(): { refresh(): Promise<void> }
    getCurrentUrl(): Promise<string>
    findElement(by: By): Promise<WebElement>
    findElements(by: By): Promise<WebElement[]>
    executeScript(script: string, ...args: (WebElement | string)[]): Promise<unknown>
    executeAsyncScript<T>(script: string): Promise<T>
    manage(): { window(): { setRect(size: { width: number; height: number }): Promise<unknown> } }
    quit(): Promise<void>
  }

  export interface By {
    readonly using: string
  }
  export const By: { css(selector: string): By; xpath(path: string): By }

  export class Builder {
    usingServer(url: string): this
    withCapabilities(capabilities: object): this
    build(): Promise<WebDriver>
  }
}
