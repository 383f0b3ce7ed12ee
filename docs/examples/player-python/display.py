"""Display of the player, with tkinter and Pillow."""

import tkinter

from PIL import Image, ImageOps, ImageTk


def display(player):
    """Draws what the player shows on the whole screen."""
    window, drawn = tkinter.Tk(), None
    window.attributes('-fullscreen', True)
    width = window.winfo_screenwidth()
    label = tkinter.Label(window, bg='black', fg='white', font=('', 48), wraplength=width)
    label.pack(expand=True, fill='both')

    def draw():
        nonlocal drawn
        window.after(100, draw)
        if player.shown != drawn:
            drawn = kind, text, file = player.shown
            size = (window.winfo_width(), window.winfo_height())
            picture = file and ImageTk.PhotoImage(ImageOps.contain(Image.open(file), size))
            label.configure(image=picture or '', text=text)
            label.picture = picture  # Tk itself keeps none.

    draw()
    window.mainloop()
