'use strict';

/* https://html.spec.whatwg.org/#imagebitmap: a size, for nobody sees the picture. */

const { DOMException, afterWork, first, isFirefox, pictureKind, sizeOfPicture } = internal;
const { illegal, need, publish } = require('internal/page_class');
const KEY = Symbol('key');

class ImageBitmap {
  #size;
  constructor(size, key = undefined) {
    if (key !== KEY) throw illegal('ImageBitmap');
    this.#size = size;
  }
  get width() {
    return this.#size[0];
  }
  get height() {
    return this.#size[1];
  }
  close() {
    this.#size = [0, 0];
  }
}

const TYPES =
  '(Blob or HTMLCanvasElement or HTMLImageElement or HTMLVideoElement or ImageBitmap or ImageData or OffscreenCanvas or SVGImageElement or VideoFrame)';

const on = "Failed to execute 'createImageBitmap' on 'Window': ";
const unusable = (why) => new DOMException(isFirefox ? 'The object is in an invalid state.' : why, 'InvalidStateError');

function bitmapOf([wide, high], args) {
  const cut = args.length >= 5 ? args.slice(3, 5).map((each) => Math.abs(Math.trunc(each))) : [wide, high];
  const { resizeWidth, resizeHeight } = args[args.length >= 5 ? 5 : 1] ?? {};
  if (resizeWidth === undefined && resizeHeight === undefined) return new ImageBitmap(cut, KEY);
  const width = resizeWidth ?? Math.ceil((cut[0] * resizeHeight) / cut[1]);
  return new ImageBitmap([width, resizeHeight ?? Math.ceil((cut[1] * width) / cut[0])], KEY);
}

/** https://html.spec.whatwg.org/#dom-createimagebitmap */
function createImageBitmap(source) {
  const args = [...arguments];
  return new Promise((resolve, reject) => {
    need(args, 1, 'createImageBitmap', 'Window');
    const isBlob = source instanceof first('Blob');
    const kind = source instanceof ImageBitmap ? 'bitmap' : pictureKind(source);
    if (!isBlob && kind === undefined)
      throw new TypeError(
        isFirefox
          ? 'Window.createImageBitmap: Argument 1 could not be converted to any of: HTMLImageElement, SVGImageElement, HTMLCanvasElement, HTMLVideoElement, ImageBitmap, Blob, CanvasRenderingContext2D, OffscreenCanvas, ImageData, VideoFrame.'
          : `${on}The provided value is not of type '${TYPES}'.`,
      );
    const settle = (size) => {
      if (size === null) reject(unusable('The source image could not be decoded.'));
      else resolve(bitmapOf(size, args));
    };
    if (isBlob)
      Reflect.apply(internal.then, source.arrayBuffer(), [
        (bytes) => settle(sizeOfPicture(new Uint8Array(bytes))),
        reject,
      ]);
    else {
      const [width, height] =
        kind === 'img' ? [source.naturalWidth, source.naturalHeight] : [source.width, source.height];
      if (kind === 'bitmap' && width === 0) throw unusable(`${on}The image source is detached.`);
      if (width === 0 || height === 0) throw unusable(`${on}The image source is not usable.`);
      afterWork(() => settle([width, height]));
    }
  });
}

publish(ImageBitmap);

module.exports = { ImageBitmap, createImageBitmap };
