import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler } from 'webpack';

const pluginName = 'FontPreloadPlugin';

/** Asks for the text font with the page itself: left alone, browsers find it only once the first text is drawn. */
export class FontPreloadPlugin {
  private readonly font: RegExp;

  /** @param font matches the emitted file's name */
  constructor(font: RegExp) {
    this.font = font;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(pluginName, (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap(pluginName, (data) => {
        const fonts = Object.keys(compilation.assets).filter((name) => this.font.test(name));
        const tags = fonts.map((name) =>
          HtmlWebpackPlugin.createHtmlTagObject('link', {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            crossorigin: true,
            href: `/${name}`,
          }),
        );
        data.headTags.unshift(...tags);
        return data;
      });
    });
  }
}
