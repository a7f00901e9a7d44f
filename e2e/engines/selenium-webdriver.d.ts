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
    findElement(by: Locator): Promise<WebElement>
    findElements(by: Locator): Promise<WebElement[]>
    executeScript(script: string, ...args: (WebElement | string)[]): Promise<unknown>
    executeAsyncScript<T>(script: string): Promise<T>
    quit(): Promise<void>
  }

  type Locator = { readonly using: string }
  export const By: { css(selector: string): Locator; xpath(path: string): Locator }

  export class Builder {
    usingServer(url: string): this
    withCapabilities(capabilities: object): this
    build(): Promise<WebDriver>
  }
}
