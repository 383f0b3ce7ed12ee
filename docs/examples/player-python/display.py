"""Display of the player, with tkinter and Pillow."""

import tkinter

from PIL import Image, ImageOps, ImageTk


def display(player):
    """Draws what the player shows, on the whole screen."""
    window, drawn = tkinter.Tk(), None
    size = (window.winfo_screenwidth(), window.winfo_screenheight())
    # Without a window manager there is no full screen, so the size is set too.
    window.geometry(f'{size[0]}x{size[1]}+0+0')
    window.attributes('-fullscreen', True)
    label = tkinter.Label(window, bg='black', fg='white', font=('', 64), bd=0, wraplength=size[0] * 0.8)
    label.pack(expand=True, fill='both')

    def draw():
        nonlocal drawn
        window.after(100, draw)
        if player.shown != drawn:
            drawn = _, text, file = player.shown
            picture = file and ImageTk.PhotoImage(ImageOps.contain(Image.open(file), size))
            label.configure(image=picture or '', text=text)
            label.picture = picture  # Tk itself keeps none.

    draw()
    window.mainloop()
