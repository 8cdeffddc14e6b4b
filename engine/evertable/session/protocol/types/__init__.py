"""What goes over the seam as JSON: one file for what is asked, three for what is answered."""
